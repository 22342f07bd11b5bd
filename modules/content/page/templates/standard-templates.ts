import { education } from './education.ts';
import { organisation } from './organisation.ts';
import { recruitment } from './recruitment.ts';
import { registration } from './registration.ts';
import { summit } from './summit.ts';
import type { StandardTemplate } from './template.ts';

/** The layouts that every shop finds in its gallery. */
export const standardTemplates: readonly StandardTemplate[] = [
  summit,
  education,
  recruitment,
  organisation,
  registration,
];
