import type { Label } from './label.ts';

/** Something of a module at which people are present for some time, such as a stream: its times are brought by `keepWatch` of the module that counts them. */
export interface AttendanceSpec {
  label: Label;
  /** The list (`selects`) that one of them is chosen from. */
  list: string;
}
