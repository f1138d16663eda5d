import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTheme } from './ui/theme.ts'
import './styles/base.css'
import './styles/front.css'

startTheme()
createRoot(document.getElementById('root')!).render(<App />)
if (import.meta.env.PROD) void keepOffline()

/** Keeps the page for playing without a network, once it stands and is idle. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || location.protocol === 'file:') return
  const { registerSW } = await import('virtual:pwa-register')
  registerSW({ immediate: true })
}
