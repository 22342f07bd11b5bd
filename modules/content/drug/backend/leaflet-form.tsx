import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { drugAdmin } from '../admin-contract.ts';
import { leafletSections } from '../rules.ts';

type Edition = OutputOf<(typeof drugAdmin)['drug.leaflet.list']>['data'][number];

/** The sections that a leaflet begins with, where there is no version to begin from. */
const FIRST = ['indications', 'dosage', 'adverse', 'contraindications', 'precautions'] as const;

/** Writes the next version of a leaflet, beginning with what is in force. */
export function LeafletForm({
  drugId,
  inForce,
  close,
}: {
  drugId: number;
  inForce: Edition | undefined;
  close: () => void;
}) {
  const t = useText();
  const sections = inForce?.sections ?? FIRST.map((key) => ({ key, text: '' }));
  return (
    <RecordForm
      save={drugAdmin['drug.leaflet.add']}
      fixed={{ drugId, base: inForce?.edition ?? 0 }}
      usual={{ approvedOn: inForce?.approvedOn, sections }}
      submitLabel={t('saveLeaflet')}
      doneText={t('savedLeaflet')}
      done={close}
      cancel={close}
      fields={[
        { key: 'approvedOn', label: t('approvedDay'), kind: 'day', isRequired: true },
        { key: 'revisedOn', label: t('revisedDay'), kind: 'day' },
        {
          ...{ key: 'sections', label: t('sectionsOf'), kind: 'objects', isWide: true, help: t('sectionsHelp') },
          ...{ entryName: t('section'), addLabel: t('addSection'), max: leafletSections.length },
          fields: [
            {
              ...{ key: 'key', label: t('section'), kind: 'select', isRequired: true },
              options: leafletSections.map((value) => ({ value, label: t(`sections.${value}`) })),
            },
            { key: 'text', label: t('text'), kind: 'longText', max: 20_000, rows: 5, isRequired: true, isWide: true },
          ],
        },
      ]}
    />
  );
}
