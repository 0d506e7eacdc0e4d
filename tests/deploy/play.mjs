// Plays a few answers of a game over HTTP and WebSocket, as a browser would, and can look later whether they are still there.
//   node play.mjs play ADDRESS [ANSWERS]      makes a table with bots, sits down, answers; prints one line for:
//   node play.mjs look ADDRESS < that line     the same seat has to hear at least as many events as before
// With a certificate of one's own: NODE_EXTRA_CA_CERTS.
import { readFileSync } from 'node:fs'

const [what, address, answers = '5'] = process.argv.slice(2)
const fail = (why) => {
    console.error(`play: ${address}: ${why}`)
    process.exit(1)
}
setTimeout(() => fail('this took more than 60 seconds'), 60_000)

async function post(path, body) {
    const reply = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: address }, body: JSON.stringify(body) })
    if (!reply.ok) fail(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
}

// The last event that the seat has heard of once `wanted` answers are given and `after` is reached.
function sit(token, wanted, after) {
    return new Promise((done) => {
        const line = new WebSocket(address.replace(/^http/, 'ws') + '/ws')
        let taken = 0
        let seq = 0
        const answered = new Set()
        line.onopen = () => line.send(JSON.stringify({ token }))
        line.onerror = () => fail('the WebSocket failed')
        line.onclose = () => fail('the WebSocket was closed')
        line.onmessage = ({ data }) => {
            const message = JSON.parse(data)
            if (message.type === 'event') seq = message.seq
            if (message.type === 'error') fail(message.message)
            if (message.type === 'taken') taken += 1
            if (taken >= wanted && seq >= after) {
                line.onclose = null
                line.close()
                done(seq)
            } else if (message.type === 'ask' && taken < wanted && !answered.has(message.ask)) {
                answered.add(message.ask)
                line.send(JSON.stringify({ answer: message.ask, option: message.options[0].option }))
            }
        }
    })
}

if (what === 'play') {
    const { id } = await post('/api/tables', { set: 'first_steps', players: 2, bots: { a: 'random' } })
    const { token } = await post(`/api/tables/${id}/seats/mastermind`, { name: 'Ann' })
    const seq = await sit(token, Number(answers), 1)
    console.log(JSON.stringify({ id, token, seq }))
} else {
    const { id, token, seq } = JSON.parse(readFileSync(0, 'utf8'))
    const table = await fetch(`${address}/api/tables/${id}`)
    if (!table.ok) fail(`the table is gone: ${table.status}`)
    await sit(token, 0, seq)
}
process.exit(0)
