import { Button, Drawer } from 'antd';
import type { BlockFields } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { StateTag } from '../../../../../ui/console/state-tag.tsx';
import { editorialEndpoints } from '../../../envelope/parts/editorial-endpoints.ts';
import { EditorialSteps } from '../../../envelope/parts/editorial-steps.tsx';
import { OutsideLinks } from '../../../envelope/parts/outside-links.tsx';
import { pageAdmin } from '../../admin-contract.ts';
import { valueName } from '../../tree/way-to-value.ts';
import { outlineOf, selectBlock, useEditor } from './block-moves.ts';
import css from './check-drawer.module.css';
import { useDesign } from './design-context.ts';
import { useLabel } from './use-label.ts';

const editorial = editorialEndpoints(pageAdmin, 'page.page');

/** What the page lacks, each leading to its block, and below it the steps to its publication. */
export function CheckDrawer({ id, isOpen, close }: { id: number; isOpen: boolean; close(): void }) {
  const t = useText('page');
  const label = useLabel();
  const { lacks, tray } = useDesign();
  const puck = useEditor((state) => state);
  const types = new Map(outlineOf(puck, tray).map(({ node }) => [node.id, node.type]));
  const nameOf = (block: string): string => {
    const spec = tray.get(types.get(block) ?? '');
    return block === '' ? t('design.wholePage') : spec === undefined ? t('design.strangeBlock') : label(spec.label);
  };
  const wayOf = (block: string, path: string): string => {
    const fields = (tray.get(types.get(block) ?? '')?.fields ?? {}) as BlockFields;
    return [nameOf(block), valueName(fields, path, label)].filter(Boolean).join(' · ');
  };
  const sorted = [...lacks].sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
  return (
    <Drawer open={isOpen} onClose={close} title={t('design.checks')} size={420} closable={{ placement: 'end' }}>
      {sorted.length === 0 ? (
        <p className={css.fine}>
          <Icon name="check" /> {t('design.allFine')}
        </p>
      ) : (
        <ul className={css.lacks}>
          {sorted.map(({ block, path, code, isBlocking }) => (
            <li key={`${block} ${path} ${code}`}>
              <Button
                type="text"
                className={css.lack ?? ''}
                onClick={() => {
                  close();
                  if (block !== '') selectBlock(puck, block, tray);
                }}
              >
                <StateTag kind={isBlocking ? 'bad' : 'warn'}>
                  {t(isBlocking ? 'design.mustMend' : 'design.better')}
                </StateTag>
                <strong>{wayOf(block, path)}</strong>
                <span>{t(`lack.${code}`)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OutsideLinks id={id} endpoints={editorial} />
      <h2 className={css.title}>{t('design.publication')}</h2>
      <EditorialSteps id={id} endpoints={editorial} />
    </Drawer>
  );
}
