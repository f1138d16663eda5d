/** Whether a key goes to something that is written in or chosen from: then it means only itself. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio]):not([type=checkbox]), select, textarea') !== null
  )
}
