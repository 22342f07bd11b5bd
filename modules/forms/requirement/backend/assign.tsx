import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { requestAdmin } from '../admin-contract.ts';
import { requirementSteps } from '../rules/steps.ts';
import type { Shown } from './shown-request.ts';

/** Who has a requirement, to be given to somebody else as long as it has not ended. */
export function Assign({ row }: { row: Shown }) {
  const t = useText();
  const assign = useAction(requestAdmin['requirement.request.assign'], { done: t('assigned') });
  const isOpen = requirementSteps.steps.some(({ from }) => from === row.state);
  if (!isOpen) return row.assignee?.name;
  return (
    <SourceField
      source="requirement.handler"
      label={t('assignee')}
      value={row.assignee?.id}
      onChange={(value) =>
        assign.mutate({ id: row.id, version: row.version, memberId: typeof value === 'number' ? value : null })
      }
    />
  );
}
