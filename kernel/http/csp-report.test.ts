import { describe, expect, it } from 'vitest';
import { cspLines } from './csp-report.ts';

const report = (body: object) => ({ type: 'csp-violation', body });

describe('cspLines', () => {
  it('keeps directive, kind or host, and the first part of the path alone', () => {
    const sent = report({
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://cdn.example.org/a.js?phone=13800138000',
      documentURL: 'https://hema.example.org/news/zhang-san-13800138000?q=%E6%82%A3%E8%80%85#x',
      sample: 'alert("13800138000")',
      referrer: 'https://hema.example.org/doctor/13800138000',
    });
    expect(cspLines([sent])).toEqual([{ directive: 'script-src-elem', blocked: 'cdn.example.org', page: 'news' }]);
    expect(JSON.stringify(cspLines([sent]))).not.toContain('138');
  });

  it('reads the older form of a report', () => {
    const facts = { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline', 'document-uri': 'https://a.b/' };
    expect(cspLines({ 'csp-report': facts })).toEqual([{ directive: 'style-src', blocked: 'inline', page: '' }]);
  });

  it('HDR-1 gives no line for what is no report, and few for many', () => {
    for (const sent of [null, 1, 'x', [], {}, [null], report([]), report({ effectiveDirective: 'a\nb' })]) {
      expect(cspLines(sent), JSON.stringify(sent)).toEqual([]);
    }
    const one = report({ effectiveDirective: 'img-src', blockedURL: 'data' });
    expect(cspLines(Array.from({ length: 50 }, () => one))).toHaveLength(5);
  });
});
