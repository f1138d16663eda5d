/** Part of the service worker: it is somebody's turn. What is told holds nothing of the game but its name. */
self.addEventListener('push', event => {
  const { title, url, match } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body: 'It is your turn.',
      tag: match,
      data: { url },
      icon: 'icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(pages => {
      const hash = new URL(url).hash
      const open = pages[0]
      return open
        ? open.navigate(`./${hash}`).then(page => page && page.focus())
        : self.clients.openWindow(`./${hash}`)
    }),
  )
})
