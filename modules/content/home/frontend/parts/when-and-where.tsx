import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { Upcoming } from '../../../../../kernel/contract/upcoming.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';

/** When and where something comes, in a line. */
export function WhenAndWhere({ coming }: { coming: Upcoming }) {
  const { locale } = useApp();
  const { startsOn, endsOn, startTime, place } = coming;
  return (
    <MetaLine>
      {dayRangeText(startsOn, endsOn, locale)}
      {startsOn === endsOn && startTime !== '' && startTime}
      {place || null}
    </MetaLine>
  );
}
