import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { member } from '../contract.ts';
import type { ShownPerson } from './shown-person.ts';

/** Shuts a person out of the shop, or lets them in again; neither is offered for the own account. */
export function BlockButton({ row, can }: { row: ShownPerson; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const block = useAction(member['member.person.block'], { done: t('blockDone'), quiet: true });
  const unblock = useAction(member['member.person.unblock'], { done: t('unblockDone'), quiet: true });
  const { id, version, name } = row;
  if (can.block) {
    return (
      <ConfirmAction
        isDangerous
        label={t('block')}
        title={t('blockTitle', { name })}
        text={t('blockText')}
        reason="needed"
        run={(reason) => block.mutateAsync({ id, version, reason })}
      />
    );
  }
  if (!can.unblock) return null;
  return (
    <ConfirmAction
      label={t('unblock')}
      title={t('unblockTitle', { name })}
      reason="possible"
      run={(reason) => unblock.mutateAsync({ id, version, reason })}
    />
  );
}
