import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import './ui/app.svelte'
import './ui/input'
import { showTheme } from './ui/settings.svelte'
import { beginLanguage } from './words/index.svelte'

showTheme()
void beginLanguage().then(() => mount(App, { target: document.getElementById('app')! }))
