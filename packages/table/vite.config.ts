import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Everything is addressed relative to the page, so that the folder works under any path. */
export default defineConfig({
  root,
  base: './',
  plugins: [drawnMaps(), react(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
  },
})

/** The maps are drawn before anything is served or copied. */
function drawnMaps(): Plugin {
  return {
    name: 'drawn-maps',
    enforce: 'pre',
    config() {
      const script = fileURLToPath(new URL('scripts/maps.ts', import.meta.url))
      execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' })
    },
  }
}

/** The page as an app that installs and plays without a network: every built file is kept. */
function offline() {
  return VitePWA({
    registerType: 'autoUpdate',
    injectRegister: null,
    includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png'],
    manifest: {
      name: 'Hexfront',
      short_name: 'Hexfront',
      description: 'Five operational wargames of the war in western Europe, with every rule enforced',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#f3ecdc',
      theme_color: '#3d3a30',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,png,jpg,webp,json,webmanifest}'],
      maximumFileSizeToCacheInBytes: 12 * 1024 * 1024,
      cleanupOutdatedCaches: true,
      navigateFallback: 'index.html',
      navigateFallbackDenylist: [/\/(api|health|ready|metrics)(\/|$)/],
    },
  })
}
