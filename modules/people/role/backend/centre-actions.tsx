import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { centre, centreTree } from '../contract.ts';
import type { CentreNode, ShownCentre } from './centre-nodes.ts';

interface CentreActionsProps {
  row: ShownCentre;
  /** Its place in the tree; null where the tree is not there yet. */
  node: CentreNode | null;
  close(): void;
}

/** Closes a centre, opens it again, or deletes one that nobody and nothing belongs to. */
export function CentreActions({ row, node, close }: CentreActionsProps) {
  const t = useText();
  const can = useCan();
  const nameIn = useNameIn();
  const shut = useAction(centreTree['role.centre.close'], { done: t('closeDone'), quiet: true });
  const reopen = useAction(centreTree['role.centre.reopen'], { done: t('reopenDone'), quiet: true });
  if (node === null || !node.centre.mayChange) return null;
  const { id, version } = row;
  const name = nameIn(row);
  const isUsed = node.people > 0 || node.children.length > 0;
  return (
    <>
      {can('role.centre.remove') && !isUsed && (
        <RemoveRecord operation={centre['role.centre.remove']} row={row} name={name} done={close} />
      )}
      {row.closedAt === null ? (
        <ConfirmAction
          label={t('close')}
          title={t('closeTitle', { name })}
          text={t('closeText')}
          reason="needed"
          run={(reason) => shut.mutateAsync({ id, version, reason })}
        />
      ) : (
        <ConfirmAction
          label={t('reopen')}
          title={t('reopenTitle', { name })}
          reason="possible"
          run={(reason) => reopen.mutateAsync({ id, version, reason })}
        />
      )}
    </>
  );
}
