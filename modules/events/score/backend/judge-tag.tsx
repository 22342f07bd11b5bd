import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { JudgeStatus } from '../contract.ts';

const KINDS = { approved: 'ok', pending: 'warn', refused: 'bad' } as const satisfies Record<JudgeStatus, string>;

/** Whether somebody is a judge, asks to be one, or was refused. */
export function JudgeTag({ status }: { status: JudgeStatus }) {
  const t = useText();
  return <StateTag kind={KINDS[status]}>{t(`statuses.${status}`)}</StateTag>;
}
