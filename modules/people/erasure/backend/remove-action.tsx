import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { erasure } from '../contract.ts';

/** Removes somebody for good, after a question; says instead what has to be settled before. */
export function RemoveAction({ memberId, name, holds }: { memberId: number; name: string; holds: readonly string[] }) {
  const t = useText('erasure');
  const inLine = useEnumerated();
  const remove = useAction(erasure['erasure.remove'], { done: t('removeDone'), quiet: true });
  return (
    <ConfirmAction
      isDangerous
      label={t('remove')}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      reason="needed"
      reasonLabel={t('removeReason')}
      isDisabled={holds.length > 0}
      {...(holds.length > 0 && { whyNot: inLine(holds) })}
      run={(reason) => remove.mutateAsync({ memberId, reason })}
    />
  );
}
