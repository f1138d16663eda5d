/** Dice that were just rolled, over the map for a moment. */
import { useEffect, useState } from 'react'
import { isKind } from '@hexfront/engine'
import { useDesk } from '../play/use.ts'
import { Die } from './die.tsx'

const SHOWN_MS = 2200

export function DiceTray() {
  const told = useDesk(desk => desk.told)
  const still = useDesk(desk => desk.motion === 'still')
  const [gone, setGone] = useState<typeof told | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setGone(told), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  const rolls = told.filter(isKind('roll'))
  if (rolls.length === 0 || gone === told) return null
  return (
    <div className={`dice-tray ${still ? '' : 'rolling'}`} aria-hidden="true">
      {rolls.slice(-6).map((roll, i) => (
        <Die key={i} value={roll.value} sides={roll.sides} />
      ))}
    </div>
  )
}
