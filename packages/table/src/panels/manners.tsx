/** A key to the lit places where they can be chosen in several ways: by land, by rail, by sea. */
import { mannersOf } from '../play/choices.ts'
import { verbLabel } from '../play/label.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function Manners() {
  const { controller } = useTable()
  useShown()
  const { game } = controller.session
  const { byPlace, placeVerbs } = controller.choices()
  const looks = mannersOf(game, placeVerbs)
  // One way alone needs a key only where it does not look as usual.
  if (placeVerbs.length < 2 && [...looks.values()].every(look => look === 0)) return null
  const counts = placeVerbs.map(
    verb => [...byPlace.values()].filter(actions => actions.some(action => action.verb === verb)).length,
  )
  return (
    <ul className="manners" aria-label={t('manners.title')}>
      {placeVerbs.map((verb, i) => (
        <li key={verb}>
          <svg
            viewBox="0 0 26 14"
            width="26"
            height="14"
            aria-hidden="true"
            className={`manner kind-${looks.get(verb)}`}
          >
            <path d="M2 7H24" />
          </svg>
          {t('manners.one', { what: verbLabel(game, verb), n: counts[i]! })}
        </li>
      ))}
    </ul>
  )
}
