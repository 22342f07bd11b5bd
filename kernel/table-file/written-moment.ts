/** A day and a time as a cell says them: `YYYY-MM-DD`, and `HH:mm` or nothing. */
export interface WrittenMoment {
  day: string;
  time: string;
}

const SHAPE =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[T\s]*(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?)?$/;

/** The day and time of a cell as people and spreadsheets write them (2026-03-25 19:00, 2026/3/25, 2026年3月25日); null where it is none. */
export function writtenMoment(text: string): WrittenMoment | null {
  const [year, month, date, hour, minute] = (SHAPE.exec(text.trim()) ?? [])
    .slice(1)
    .filter((part) => part !== undefined);
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  // The 31st of February reads as a day of March.
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day) return null;
  if (hour === undefined || minute === undefined) return { day, time: '' };
  return Number(hour) > 23 || Number(minute) > 59 ? null : { day, time: `${hour.padStart(2, '0')}:${minute}` };
}
