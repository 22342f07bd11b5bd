import { Drawer } from '@puckeditor/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { FindField } from '../../../../../ui/console/find-field.tsx';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { TrayBlock } from '../../design-contract.ts';
import { addBlock, useEditor } from './block-moves.ts';
import { useDesign } from './design-context.ts';
import css from './tray.module.css';
import { useLabel } from './use-label.ts';

const groups = ['layout', 'text', 'media', 'data', 'action'] as const;

/** The sign of a block, as its manifest draws it. */
export function BlockSign({ path }: { path: string }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** The blocks one can add: dragged onto the canvas, or put behind the selected block by their button. */
export function Tray() {
  const t = useText('page');
  const label = useLabel();
  const { tray, isReadOnly } = useDesign();
  const puck = useEditor((state) => state);
  const [q, setQuery] = useState('');
  const found = [...tray.values()].filter((block) => `${label(block.label)} ${label(block.hint)}`.includes(q.trim()));
  const row = (block: TrayBlock) => (
    <div key={block.type} className={css.row}>
      <Drawer.Item name={block.type} isDragDisabled={isReadOnly || !block.allowed}>
        {() => (
          <div className={css.item} data-block={block.type} title={label(block.hint)}>
            <BlockSign path={block.icon} />
            <span>{label(block.label)}</span>
          </div>
        )}
      </Drawer.Item>
      <Button
        type="text"
        disabled={isReadOnly || !block.allowed}
        aria-label={t('design.add', { name: label(block.label) })}
        title={t('design.add', { name: label(block.label) })}
        icon={<Icon name="plus" />}
        onClick={() => addBlock(puck, block.type, tray)}
      />
    </div>
  );
  return (
    <div className={css.tray}>
      <FindField text={q} onText={setQuery} hint={t('design.findBlock')} />
      <Drawer>
        {groups.map((group) => {
          const blocks = found.filter((block) => block.group === group);
          return (
            blocks.length > 0 && (
              <section key={group}>
                <h2>{t(`design.group.${group}`)}</h2>
                {blocks.map(row)}
              </section>
            )
          );
        })}
      </Drawer>
      {found.length === 0 && <p className={css.none}>{t('design.noneFound')}</p>}
    </div>
  );
}
