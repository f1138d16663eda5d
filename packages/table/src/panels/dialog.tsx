/** A dialog over the table, with its title and the way out. */
import { useEffect, useRef } from 'react'
import { useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function Dialog({ title, children }: { title: string; children: React.ReactNode }) {
  const { controller } = useTable()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  const close = (): void => controller.desk.set({ dialog: 'none' })
  return (
    <dialog ref={ref} onClose={close} aria-labelledby="dialog-title">
      <div className="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="small" onClick={close}>
          {t('app.close')}
        </button>
      </div>
      {children}
    </dialog>
  )
}
