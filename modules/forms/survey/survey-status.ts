/** Whether a survey takes answers: not yet, now, or no longer. */
export const SURVEY_STATUSES = ['early', 'open', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** Where a survey stands at a moment: from its opening on, and no longer at the very moment of its end. */
export function surveyStatus(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  now: Date,
): SurveyStatus {
  const at = now.getTime();
  if (opensAt !== null && at < Date.parse(opensAt)) return 'early';
  return closesAt !== null && at >= Date.parse(closesAt) ? 'closed' : 'open';
}
