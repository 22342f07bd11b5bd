/** How an appointment to rate somebody stands. */
export const APPOINTMENT_STATES = ['planned', 'done', 'called_off'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** What one is shown of appointments: `left` are those of whoever may rate no more. */
export const APPOINTMENT_LISTS = ['planned', 'over', 'left'] as const;
export type AppointmentList = (typeof APPOINTMENT_LISTS)[number];

/** Days for which a rating may be written down after its interview, and an appointment be made ahead. */
export const MOST_DAYS_AFTER = 31;
export const MOST_DAYS_AHEAD = 366;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Whether a rating of a day may be written down today: not before its interview, and as long as one still knows. */
export const mayRateOn = (day: string, today: string): boolean =>
  day <= today && daysBetween(day, today) <= MOST_DAYS_AFTER;

/** Whether somebody may be appointed for a day. */
export const mayAppointFor = (day: string, today: string): boolean =>
  day >= today && daysBetween(today, day) <= MOST_DAYS_AHEAD;
