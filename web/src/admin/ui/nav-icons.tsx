// The icons of the console's navigation.

import { Stroked } from '../../ui/icons.tsx'

const paths = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  clock: 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9ZM12 7v5l3.5 2',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5',
  wallet:
    'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7a2 2 0 0 1 2-2h10v2M16 13.5h.01',
  tag: 'M4 4h7l9 9-7 7-9-9ZM8 8h.01',
  tags: 'M3 5h6l7.5 7.5-6 6L3 11ZM6.5 8.5h.01M14 5l7 7-5 5',
  game: 'M8 8h8a5 5 0 0 1 5 5v1a3 3 0 0 1-5.5 1.6L14.5 14h-5L8.5 15.600A3 3 0 0 1 3 14v-1a5 5 0 0 1 5-5ZM8 10.500v3M6.5 12h3M16 11h.01M17.5 13h.01',
  plus: 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9ZM12 8v8M8 12h8',
  ticket: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4ZM14 6v2M14 11v2M14 16v2',
  percent: 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9ZM9 15l6-6M9.2 9.200h.01M14.8 14.800h.01',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M9 9h.01',
  people:
    'M9 5a3.5 3.5 0 1 0 3.5 3.500A3.5 3.5 0 0 0 9 5ZM3 20a6 6 0 0 1 12 0M16 5.500a3.5 3.5 0 0 1 0 6.500M17.5 15a6 6 0 0 1 3.5 5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.500a2.5 2.5 0 1 0 2.5 2.500A2.5 2.5 0 0 0 12 9.500Z',
  speech: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
  inbox: 'M4 13l3-8h10l3 8v6H4ZM4 13h5l1 2h4l1-2h5',
  book: 'M5 4h13v16H6a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1ZM4 17h14M8.5 8h5',
  page: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  grid: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  gears:
    'M12 8.500a3.5 3.5 0 1 0 3.5 3.500A3.5 3.5 0 0 0 12 8.500ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M18.4 5.600l-2.2 2.200M7.8 16.200l-2.2 2.200',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.500 6h5ZM19 7l-2.500 6h5Z',
  stamp:
    'M9.5 15c.800-2 .5-4-.300-5.500a3.5 3.5 0 1 1 5.600 0c-.800 1.500-1.100 3.500-.300 5.500M5 19v-2a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v2ZM5 22h14',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  key: 'M8 8a4 4 0 1 0 4 4 4 4 0 0 0-4-4ZM12 12h9M18 12v4M21 12v3',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  menu: 'M4 6h16M4 12h16M4 18h16',
  filters: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
} as const

export type NavIconName = keyof typeof paths

export const NavIcon = ({ name, size = 18 }: { name: NavIconName; size?: number }) => (
  <Stroked size={size}>
    <path d={paths[name]} />
  </Stroked>
)
