import type { ComponentConfig, ComponentData, Config, Fields, Permissions, SlotComponent } from '@puckeditor/core';
import type { Translate } from '../../../../../kernel/client/translate.ts';
import type { TrayBlock } from '../../design-contract.ts';
import { mayStand } from '../../tree/places.ts';
import css from './canvas.module.css';
import { CanvasBlock } from './canvas-block.tsx';
import { type BlockMarks, newMarks, type TrayBlocks } from './puck-data.ts';

/** What decides which blocks a person may touch. */
export interface Rights {
  mayLock: boolean;
  isReadOnly: boolean;
}

/** What a person may do with a block that carries these marks. */
export function permissionsOf(marks: BlockMarks | undefined, allowed: boolean, rights: Rights): Permissions {
  const locked = (verb: 'edit' | 'move' | 'remove'): boolean =>
    rights.isReadOnly || (!rights.mayLock && (marks?.locks.includes(verb) ?? false));
  return {
    drag: !locked('move'),
    delete: !locked('remove'),
    edit: !locked('edit') && allowed,
    // A copy would set locks, which is not theirs to do.
    duplicate: !rights.isReadOnly && allowed && (rights.mayLock || !marks?.locks.length),
    insert: !rights.isReadOnly && allowed,
  };
}

function componentOf(spec: TrayBlock, tray: TrayBlocks, rights: Rights, isEnglish: boolean): ComponentConfig {
  const names = Object.keys(spec.slots);
  const slots = names.map((slot) => [
    slot,
    {
      type: 'slot',
      allow: [...tray.keys()].filter((type) => mayStand(tray, type, { type: spec.type, slot })),
    },
  ]);
  return {
    label: isEnglish ? spec.label.en : spec.label.zh,
    fields: Object.fromEntries(slots) as Fields,
    defaultProps: {
      ...spec.usual,
      ...Object.fromEntries(names.map((name) => [name, []])),
      marks: newMarks(spec.version),
    },
    resolvePermissions: (data) =>
      permissionsOf((data as ComponentData).props.marks as BlockMarks, spec.allowed, rights),
    render: ({ id, puck: _puck, marks, ...props }) => (
      <CanvasBlock
        spec={spec}
        id={id}
        marks={marks as BlockMarks}
        values={Object.fromEntries(Object.entries(props).filter(([key]) => !names.includes(key) && key !== 'editMode'))}
        slot={(name) => {
          const Slot = props[name] as SlotComponent;
          return Slot({ minEmptyHeight: 72, className: css.slot ?? '' });
        }}
      />
    ),
  };
}

/** The blocks of the tray as the editor wants them; one of an unknown type stays as it is. */
export function blockConfig(tray: TrayBlocks, rights: Rights, isEnglish: boolean, t: Translate): Config {
  const strange: ComponentConfig = {
    label: t('design.strangeBlock'),
    fields: {},
    resolvePermissions: (data) => ({
      ...permissionsOf((data as ComponentData).props.marks as BlockMarks, false, rights),
      duplicate: false,
    }),
    render: () => <p className={css.strange}>{t('design.strangeBlock')}</p>,
  };
  const known = Array.from(tray.values(), (spec) => [spec.type, componentOf(spec, tray, rights, isEnglish)] as const);
  return { components: { ...Object.fromEntries(known), strange }, root: { fields: {} } };
}
