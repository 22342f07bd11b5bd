import { Button, Modal } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { FormDraft } from '../../../../../ui/console/form-drafts.ts';
import { Moment } from '../../../../../ui/console/moment.tsx';
import { sameValue } from '../../tree/same-value.ts';
import type { PageTree } from '../../tree/tree.ts';
import { TreeDiff } from '../tree-diff.tsx';

interface KeptTreeProps {
  /** What was built earlier in this browser and never saved. */
  offered: FormDraft;
  stored: PageTree;
  take(version: number, tree: PageTree): void;
  discard(): void;
}

/** Whether a kept draft holds anything that the page has not. */
export const holdsMore = (offered: FormDraft, stored: PageTree): boolean =>
  !sameValue(offered.values.tree, stored) && Number.isInteger(offered.base.version);

/** Offers what was built earlier and could not be saved, with what it would change, block by block. */
export function KeptTree({ offered, stored, take, discard }: KeptTreeProps) {
  const t = useText('page');
  const tree = offered.values.tree as PageTree;
  return (
    <Modal
      open
      closable={false}
      title={t('design.keptTitle')}
      width={680}
      footer={[
        <Button key="discard" onClick={discard}>
          {t('design.discardKept')}
        </Button>,
        <Button key="take" type="primary" autoFocus onClick={() => take(offered.base.version as number, tree)}>
          {t('design.takeKept')}
        </Button>,
      ]}
    >
      <p>
        {t('design.keptText')} <Moment at={offered.at} />
      </p>
      <TreeDiff before={stored} after={tree} />
    </Modal>
  );
}
