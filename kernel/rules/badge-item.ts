/** What a badge says. */
export interface BadgeItem {
  name: string;
  /** Below the name, such as the hospital and the city. */
  lines: readonly string[];
  /** For what it is. */
  title: string;
  number: string;
  /** What its code holds. */
  code: string;
  /** What its bearer is, in a band at its foot; nothing where there is none. */
  band?: string;
}
