import { useNameIn, useText } from '../../../../ui/console/console-context.ts';
import type { FormField, TreeChoice } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { centre } from '../contract.ts';
import type { CentreNode, ShownCentre } from './centre-nodes.ts';

interface CentreFormProps {
  nodes: readonly CentreNode[];
  record?: ShownCentre;
  /** The parent that a new centre begins with. */
  below?: number | null;
  done(saved: { id: number }): void;
  cancel(): void;
}

/** Where a centre can be put: not below itself, nor into a closed one, which stays where it is the present place. */
function placesFor(
  nodes: readonly CentreNode[],
  record: ShownCentre | undefined,
  nameIn: ReturnType<typeof useNameIn>,
): TreeChoice[] {
  return nodes
    .filter(({ centre: { id } }) => id !== record?.id)
    .filter(({ centre: { id, closedAt } }) => closedAt === null || id === record?.parentId)
    .map(({ centre: node, children }) => ({
      value: node.id,
      title: nameIn(node),
      children: placesFor(children, record, nameIn),
    }));
}

/** Names a centre and puts it into the tree. */
export function CentreForm({ nodes, record, below = null, done, cancel }: CentreFormProps) {
  const t = useText();
  const nameIn = useNameIn();
  const fields: FormField[] = [
    { key: 'name', label: t('centreName'), kind: 'text', max: 80, isRequired: true, isWide: true },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 120, isWide: true },
    { key: 'parentId', label: t('parent'), kind: 'tree', nodes: placesFor(nodes, record, nameIn), isWide: true },
  ];
  return (
    <RecordForm
      save={centre['role.centre.save']}
      show={centre['role.centre.show']}
      fields={fields}
      record={record}
      usual={below === null ? {} : { parentId: below }}
      done={done}
      cancel={cancel}
    />
  );
}
