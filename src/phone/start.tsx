/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './App.tsx'
import { tokenOf } from './calls.ts'

const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')
root.textContent = ''
render(<App token={tokenOf(window.location.pathname)} />, root)
