// Plays games at random through the referee and says everything that is asked and told in every language.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import type { Ask, GameEvent } from '../protocol'
import { languages, setLanguage, type Language } from './index.svelte'
import { askHint, askTitle, causeText, eventText, optionText } from './sentences'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'
// Those of the library, and some that bring together what is seldom seen.
const scripts = ['../content/scripts', 'tests/scripts'].flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`))

afterEach(() => setLanguage('en'))

function check(text: string, language: Language, of: unknown) {
  const about = JSON.stringify(of)
  expect(text, about).not.toBe('')
  expect(text, about).not.toMatch(/[{}]|undefined|null|NaN|[a-z]_[a-z]/)
  expect(text, about).not.toMatch(/use it|该能力|この能力を使う|Something happened|发生了什么|何かが起きた|Your decision|请你决定|あなたの番です|Choose this|选择此项|これを選ぶ/) // words for what is not known
  if (language === 'en') expect(text, about).not.toMatch(/[\u4e00-\u9fff]/)
  else expect(text.replaceAll('A.I.', ''), about).not.toMatch(/[a-z]{2}/)
}

async function playOut(script: string, seed: number, heard: Record<Language, Set<string>>) {
  const roll = (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
  const referee = spawn(program, ['referee', '--script', script])
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line) as Ask | GameEvent | { type: 'hello' | 'end' }
    for (const language of Object.keys(languages) as Language[]) {
      setLanguage(language)
      const say = (text: string, of: unknown) => {
        if (heard[language].has(text)) return // it was good then
        check(text, language, of)
        heard[language].add(text)
      }
      if (message.type === 'event') {
        say(eventText(message, { seat: 'a' }), message)
        if (message.cause) say(causeText(message.cause), message)
      } else if (message.type === 'ask') {
        say(askTitle(message), message.kind)
        say(askHint(message), message.kind)
        const texts = message.options.map(option => optionText(message, option))
        texts.forEach((text, i) => say(text, message.options[i]))
        // Two buttons that say the same would be a riddle. The server's own words tell which options differ.
        expect(new Set(texts).size, script).toBe(new Set(message.options.map(option => option.text)).size)
      }
    }
    if (message.type === 'ask') referee.stdin.write(JSON.stringify({ answer: message.ask, option: roll(message.options.length) }) + '\n')
    if (message.type === 'end') break
  }
  referee.stdin.end('{"quit":true}\n')
}

test.skipIf(!existsSync(program))('every ask and event of random games has its words', async () => {
  expect(scripts.length).toBeGreaterThan(5)
  const heard = { en: new Set<string>(), zh: new Set<string>(), ja: new Set<string>() }
  for (const [seed, script] of scripts.entries()) await playOut(script, seed, heard)
  for (const one of Object.values(heard)) expect(one.size).toBeGreaterThan(500)
})
