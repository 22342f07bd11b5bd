import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { contact } from '../contact-contract.ts';

/** Hands out a copy of everything about somebody without account, as a file; why is asked, and written down. */
export function CopyButton({ id }: { id: number }) {
  const t = useText();
  const copy = useAction(contact['member.contact.data'], {
    done: t('copyDone'),
    quiet: true,
    onDone: ({ data }) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      link.download = `person-${id}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <ConfirmAction
      label={t('copyOfAll')}
      title={t('copyAsk')}
      text={t('copyText')}
      reason="needed"
      run={(reason) => copy.mutateAsync({ id, reason })}
    />
  );
}
