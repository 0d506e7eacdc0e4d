// Unit tests change the language between two lines, so every language is there from the start.
import { languages, loadDeskWords, type Language } from '../src/words/index.svelte'

await Promise.all((Object.keys(languages) as Language[]).map(loadDeskWords))
