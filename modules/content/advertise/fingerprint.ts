import { createHash } from 'node:crypto';

/** What of a creative readers see and an authority reviews. */
export interface Frozenable {
  category: string;
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  link: string;
  reviewNo: string;
}

/** What was passed: its fingerprint and that of its picture, the review that it was passed under, by whom, and when. */
export interface Frozen {
  hash: string;
  picture: string | null;
  reviewNo: string;
  by: number;
  at: string;
}

/** The fingerprint of a creative: a letter, a pixel or another link make another one. `picture` is the hash of its file; null without one. */
export function fingerprint(creative: Frozenable, picture: string | null): string {
  const { category, title, titleEn, text, textEn, link, reviewNo } = creative;
  const whole = JSON.stringify([category, title, titleEn, text, textEn, link, reviewNo, picture]);
  return createHash('sha256').update(whole).digest('hex');
}
