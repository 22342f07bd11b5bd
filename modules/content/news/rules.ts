const chinesePerMinute = 400;
const wordsPerMinute = 220;

/** Reading time of a text in whole minutes, at least 1: 400 Chinese characters or 220 other words a minute. */
export function readingMinutes(text: string): number {
  let chinese = 0;
  const others = text.replace(/\p{Script=Han}+/gu, (run) => {
    chinese += run.length - (run.match(/[\ud800-\udbff]/g)?.length ?? 0);
    return ' ';
  });
  const words = others.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(chinese / chinesePerMinute + words / wordsPerMinute));
}

/** Whether a user agent is a robot's; an absent one counts as one. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor/i.test(userAgent);
}
