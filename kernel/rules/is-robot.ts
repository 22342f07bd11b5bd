/** Whether a user agent is a robot's; an absent one counts as one. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor/i.test(userAgent);
}
