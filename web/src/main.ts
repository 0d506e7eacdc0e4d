import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { isStatic, loadHouse } from './game/where.svelte'
import './ui/app.svelte'
import './ui/input'
import { showTheme } from './ui/settings.svelte'
import { beginLanguage } from './words/index.svelte'

showTheme()
if (isStatic) void loadHouse().then(house => house.wake(), () => {}) // it has long begun when the page asks
void beginLanguage().then(() => mount(App, { target: document.getElementById('app')! }))
