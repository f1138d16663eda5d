import { useSyncExternalStore } from 'react'
import { t } from '../text.ts'
import { chooseTheme, onTheme, themeChoice, themes } from './theme.ts'

export function ThemeSwitch() {
  const choice = useSyncExternalStore(onTheme, themeChoice)
  return (
    <label className="theme-switch labelled">
      <span className="quiet">{t('theme.label')}</span>
      <select
        value={choice}
        onChange={event => {
          const wanted = themes.find(one => one === event.target.value)
          if (wanted) chooseTheme(wanted)
        }}
      >
        {themes.map(one => (
          <option key={one} value={one}>
            {t(`theme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
