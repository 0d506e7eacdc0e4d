// The tragedy sets from the simplest on; what this client does not know comes last.
const order = ['first_steps', 'basic_tragedy', 'midnight_zone', 'mystery_circle', 'prime_evil', 'cosmic_mythology']
const place = (set: string) => (order.includes(set) ? order.indexOf(set) : order.length)

export const setsOf = (list: { set: string }[]): string[] => [...new Set(list.map(one => one.set))].sort((a, b) => place(a) - place(b))
