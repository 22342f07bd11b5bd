import { AutoComplete, Button, Drawer, Form, Input, Select, TreeSelect } from 'antd';
import { audienceParts } from '../../../../kernel/rules/audience-parts.ts';
import { AudienceField } from '../../../../ui/console/audience-field.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../../general/contract.ts';
import { shopRoutes } from '../../route/contract.ts';
import { SiteIconPicker } from '../../route/parts/site-icon-picker.tsx';
import styles from './menu.module.css';
import { type MenuKinds, menuKindName } from './menu-kind-name.ts';
import type { MenuItem, MenuNode } from './menu-nodes.ts';

interface MenuItemDrawerProps {
  edited: MenuNode | 'new' | null;
  kinds: MenuKinds;
  /** Whom an item can be for. */
  audiences: { value: string; label: string }[];
  /** The types that an item can have here. */
  offers: readonly MenuItem['type'][];
  close(): void;
  keep(item: MenuItem): void;
}

/** The form of one item; what it says is kept in the menu, and stored with it. */
export function MenuItemDrawer({ edited, kinds, audiences, offers, close, keep }: MenuItemDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={edited !== null}
      destroyOnHidden
      size={480}
      closable={{ placement: 'end' }}
      title={t(edited === 'new' ? 'addMenuItem' : 'changeMenuItem')}
      onClose={close}
    >
      {edited !== null && (
        <ItemForm
          item={edited === 'new' ? null : edited.item}
          kinds={kinds}
          audiences={audiences}
          offers={offers}
          close={close}
          keep={keep}
        />
      )}
    </Drawer>
  );
}

interface Category {
  value: string;
  name: string;
  children: readonly Category[];
}
interface Choice {
  value: string;
  title: string;
  children: Choice[];
}
const choicesOf = (nodes: readonly Category[]): Choice[] =>
  nodes.map(({ value, name, children }) => ({ value, title: name, children: choicesOf(children) }));

const plain: MenuItem = {
  ...{ type: 'route', to: '', label: { zh: '', en: '' }, icon: null, audience: 'everyone', leadsTo: null, dead: null },
};

function ItemForm({
  item,
  kinds,
  audiences,
  offers,
  close,
  keep,
}: { item: MenuItem | null } & Omit<MenuItemDrawerProps, 'edited'>) {
  const t = useText();
  const [form] = Form.useForm<MenuItem>();
  const type = Form.useWatch('type', form) ?? item?.type ?? 'route';
  // An item whose module is off keeps what it leads to.
  const isKept = !offers.includes(type);
  const types = item === null || offers.includes(item.type) ? offers : [item.type, ...offers];
  const finish = (values: MenuItem): void => {
    const to = isKept ? (item?.to ?? '') : String(values.to ?? '');
    // Where it leads is checked once it is saved.
    const end = isKept
      ? { leadsTo: null, dead: item?.dead ?? null }
      : { leadsTo: type === 'group' ? '' : to, dead: null };
    keep({ ...plain, ...values, to, icon: values.icon ?? null, ...end });
  };
  return (
    <Form form={form} layout="vertical" initialValues={item ?? plain} requiredMark={false} onFinish={finish}>
      <Form.Item name="type" label={t('type')}>
        <Select
          options={types.map((value) => ({ value, label: menuKindName(t, kinds, value) }))}
          onChange={() => form.setFieldValue('to', '')}
        />
      </Form.Item>
      {type !== 'group' &&
        (offers.includes(type) ? (
          <Target type={type} kind={kinds.find((kind) => kind.type === type)} />
        ) : (
          <p className={styles.why}>{item?.dead}</p>
        ))}
      <Form.Item name={['label', 'zh']} label={t('labelZh')} rules={[{ required: true, message: t('menuNeedsLabel') }]}>
        <Input maxLength={24} />
      </Form.Item>
      <Form.Item name={['label', 'en']} label={t('labelEn')}>
        <Input maxLength={48} />
      </Form.Item>
      <Form.Item name="audience" label={t('audienceOf')}>
        <AudienceField options={audiences.filter(({ value }) => audienceParts(value) === null)} />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')}>
        <IconField />
      </Form.Item>
      <div className={styles.formActions}>
        <Button onClick={close}>{t('cancelItem')}</Button>
        <Button type="primary" htmlType="submit">
          {t('keepItem')}
        </Button>
      </div>
    </Form>
  );
}

/** What antd's form hands to a control of one's own. */
interface Controlled<T> {
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
}

function IconField({ id = 'icon', value = null, onChange = () => undefined }: Controlled<string | null>) {
  return <SiteIconPicker id={id} value={value} onChange={onChange} />;
}

function RecordField({
  id = 'to',
  value = '',
  onChange = () => undefined,
  source,
}: Controlled<string> & { source: string }) {
  return (
    <SourceField
      id={id}
      source={source}
      value={value === '' ? null : Number(value)}
      onChange={(next) => onChange(String(next ?? ''))}
    />
  );
}

/** Where an item leads, chosen as its type wants it. */
function Target({ type, kind }: { type: string; kind: MenuKinds[number] | undefined }) {
  const t = useText();
  const routes = useAnswer(shopRoutes['route.list'], {}, { enabled: type === 'route' });
  const tree = useAnswer(general['general.tree'], { type: kind?.tree ?? '' }, { enabled: kind?.tree != null });
  const rules = [{ required: true, message: t('menuNeedsTarget') }];
  const label = t('target');
  const open = (routes.data?.data ?? []).filter(({ dead, state }) => dead === null && state === 'open');
  const paths = ['/', '/search', '/account', ...open.map(({ path }) => path)];
  const choices = [...new Set(paths)].filter((path) => !/[:*]/.test(path)).map((value) => ({ value }));
  if (type === 'route') {
    return (
      <Form.Item name="to" label={label} rules={rules} extra={t('menuRouteHelp')}>
        <AutoComplete
          options={choices}
          showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
        />
      </Form.Item>
    );
  }
  if (kind?.tree != null) {
    return (
      <Form.Item name="to" label={label} rules={rules}>
        <TreeSelect treeData={choicesOf((tree.data ?? []) as readonly Category[])} treeDefaultExpandAll />
      </Form.Item>
    );
  }
  if (type === 'outside') {
    return (
      <Form.Item name="to" label={label} rules={rules} extra={t('menuOutsideHelp')}>
        <Input maxLength={512} placeholder="https://" inputMode="url" />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="to" label={label} rules={rules}>
      <RecordField source={kind?.source ?? ''} />
    </Form.Item>
  );
}
