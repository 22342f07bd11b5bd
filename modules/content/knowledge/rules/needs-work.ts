/** From how many votes on a version counts, and how many of a hundred it is to help at least. */
export interface Thresholds {
  votes: number;
  percent: number;
}

/** Whether a version helps too few of those who said so, exactly: 60 of 100 are enough where 60 are asked for. */
export function needsWork(helpful: number, unhelpful: number, { votes, percent }: Thresholds): boolean {
  const all = helpful + unhelpful;
  return all >= votes && helpful * 100 < percent * all;
}

/** How many of a hundred it helped, with one place behind the point, half up. */
export const percentOf = (helpful: number, unhelpful: number): number =>
  helpful + unhelpful === 0 ? 0 : Math.round((helpful * 1000) / (helpful + unhelpful)) / 10;
