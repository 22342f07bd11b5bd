/** How late the first guest of a room comes: on the first night after the hour that its hotel waits until, or on a day after it. */
export type Lateness = 'late' | 'next_day';

/** Which of both it is; `at` are the day and the time on the clocks of the place, `YYYY-MM-DD HH:mm`. */
export const latenessOf = (arrivesOn: string, at: string): Lateness =>
  at.slice(0, 10) > arrivesOn ? 'next_day' : 'late';

/** How far, in minutes, a time has to be from the one that was told to be news. */
const NEWS_MINUTES = 60;

/** Whether a moment is other than one that was told: minutes more or less are not. */
export const isNews = (told: string | null, now: string): boolean =>
  told === null || Math.abs(Date.parse(told) - Date.parse(now)) >= NEWS_MINUTES * 60_000;
