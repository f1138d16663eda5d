/** Dice that were just rolled, over the map for a moment. */
import { useEffect, useState } from 'react'
import { useDesk, useShown } from '../play/use.ts'
import { Die } from './die.tsx'

const SHOWN_MS = 2200

export function DiceTray() {
  const { fresh } = useShown()
  const still = useDesk(desk => desk.motion === 'still')
  const [gone, setGone] = useState<typeof fresh | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setGone(fresh), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const rolls = fresh.filter(event => event.kind === 'roll')
  if (rolls.length === 0 || gone === fresh) return null
  return (
    <div className={`dice-tray ${still ? '' : 'rolling'}`} aria-hidden="true">
      {rolls.slice(-6).map((roll, i) => (
        <Die key={i} value={Number(roll['value'])} sides={Number(roll['sides'])} />
      ))}
    </div>
  )
}
