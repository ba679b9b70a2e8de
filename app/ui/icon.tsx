/** Line drawings on a 24 px grid, drawn for this shop. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  bag: 'M5 8h14l1 12H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  cash: 'M3 7h18v10H3V7Zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 10v4M18 10v4',
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 5 5v1',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7V5Z',
  phone:
    'M6 4h4l1.5 4.5-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5L20 14v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  pin: 'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.5 6.5 10.5 6.5 10.5s6.5-6 6.5-10.5A6.5 6.5 0 0 0 12 3.5Zm0 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside words, which grows with them; it says nothing to a screen reader. `size` in px. */
export function Icon({
  name,
  size = 24,
  className = '',
}: {
  name: IconName
  size?: number
  className?: string
}) {
  const rem = `${size / 16}rem`
  return (
    <svg
      aria-hidden="true"
      className={`drawn ${className}`}
      height={rem}
      viewBox="0 0 24 24"
      width={rem}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
