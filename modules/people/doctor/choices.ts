import { choice } from '../../../kernel/rules/constants.ts';

/** The professional titles of a doctor, ascending (S7.07). */
export const doctorTitles = [
  choice('resident', '住院医师', 'Resident'),
  choice('attending', '主治医师', 'Attending physician'),
  choice('associate_chief', '副主任医师', 'Associate chief physician'),
  choice('chief', '主任医师', 'Chief physician'),
] as const;
