// Small marks of the detective's board on 24 x 24, [lines, solid shapes], and which of them stands for an incident.
import { oval } from '../art/marks'

export const signs = {
  hand: ['M4 21Q2 15 6 13L10 9.5Q12 8 13 9.5L10 13H19A2 2 0 0 1 19 17H14M6 21Q16 22 20 17', ''],
  bolt: ['', 'M13 1L4 14H11L9 23L20 9H13Z'],
  knife: ['M4 20L8.5 15.5', 'M8 13L19 2Q22 8 17.5 12.5L12.5 17Z'],
  unease: ['M2 12Q12 3 22 12Q12 21 2 12Z', oval(12, 12, 2.6) + 'M11.2 1H12.8V4H11.2ZM4.3 3.6L5.6 2.7L7.2 5.2L6 6ZM19.7 3.6L18.4 2.7L16.8 5.2L18 6Z'],
  evil: ['M3 5Q12 7.5 21 5M4.5 9.5H19.5M7.5 6V21.5M16.5 6V21.5', 'M12 11Q15.2 14.6 14.4 17.4A2.5 2.5 0 0 1 9.6 17.4Q9.6 15.4 11.2 14.6Q11.2 13 12 11Z'],
  arrow: ['M3 12H20M14 6L20 12L14 18', ''],
} satisfies Record<string, [string, string]>
export type SignName = keyof typeof signs

export function incidentSign(incident: string): SignName {
  if (incident.includes('murder') || incident === 'the_executioner') return 'knife'
  if (incident === 'increasing_unease' || incident === 'uproar') return 'unease'
  return incident.includes('evil') || incident.includes('curse') ? 'evil' : 'bolt'
}
