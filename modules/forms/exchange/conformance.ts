import { type Examples, PreparedCall } from '../../../kernel/conformance/stage.ts';

const BOUNDARY = 'exchange-example';
const FILE = JSON.stringify({
  ...{ kind: 'medley-questionnaire', version: 1, title: '报名表' },
  sections: [{ key: 's1', title: '基本信息', questions: [{ key: 'name', kind: 'text', label: '姓名' }] }],
});

/** A successful call of each operation on files of questionnaires. */
export const examples: Examples = {
  'exchange.read': () => {
    const bytes = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="form.json"\r\nContent-Type: application/json\r\n\r\n${FILE}\r\n--${BOUNDARY}--\r\n`;
    return new PreparedCall({}, { raw: { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes } });
  },
  'exchange.write': () => ({
    format: 'odm1',
    title: '报名表',
    sections: [{ key: 's1', questions: [{ key: 'name', kind: 'text', label: '姓名' }] }],
  }),
};
