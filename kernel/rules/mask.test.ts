import { describe, expect, test } from 'vitest';
import { type MaskForm, maskAs } from './mask.ts';

const cases: [MaskForm, string, string | null][] = [
  ['phone', '13800138000', '138****8000'],
  ['phone', '+86 138', '*******'],
  ['name', '张三', '张*'],
  ['name', '欧阳娜娜', '欧**'],
  ['name', '𠮷野', '𠮷*'],
  ['name', '李', '*'],
  ['name', 'Wei Zhang', 'W** Z**'],
  ['email', 'ivy@x.cn', 'i***@x.cn'],
  ['email', 'nobody', '******'],
  ['idCard', '11010519491231002X', '110****002X'],
  ['idCard', '1234567', '*******'],
  ['bankCard', '6222020200112233445', '****3445'],
  ['licence', '110110000012345', '11****2345'],
  ['text', '上海市徐汇区枫林路', '******'],
  ['withheld', '12800', null],
  ['withheld', '', ''],
];

describe('values are hidden so that what is left is of use', () => {
  test.each(cases)('%s: %s becomes %s', (form, value, hidden) => {
    expect(maskAs(form, value)).toBe(hidden);
  });

  test.each(cases.filter(([, , hidden]) => hidden !== null))('%s: %s is hidden once', (form, value) => {
    const once = maskAs(form, value) ?? '';
    expect(maskAs(form, once)).toBe(once);
  });

  test('a value that only looks hidden is hidden all the same', () => {
    expect(maskAs('name', '王小明*')).toBe('王**');
    expect(maskAs('phone', '13800138000*')).not.toContain('1');
    expect(maskAs('bankCard', '62220202****33445')).toBe('****3445');
  });
});
