/** What is filled in and sent; the page stays where it is. */
import type { ReactNode } from 'react'

interface FormProps {
  send: () => unknown
  className?: string
  children: ReactNode
}

export function Form({ send, className, children }: FormProps) {
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {children}
    </form>
  )
}
