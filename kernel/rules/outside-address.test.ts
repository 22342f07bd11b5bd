import { describe, expect, it } from 'vitest';
import { outsideAddress } from './outside-address.ts';

describe('outsideAddress', () => {
  it('reads whole https addresses', () => {
    expect(outsideAddress('https://meet.example.org/2026?x=1')?.hostname).toBe('meet.example.org');
    expect(outsideAddress('https://meet.example.org:443/')?.href).toBe('https://meet.example.org/');
  });

  it.each([
    ...['http://meet.example.org/', '//meet.example.org/', '/inside', 'javascript:alert(1)', 'data:text/html,x', ''],
    ...[
      'https://a@meet.example.org/',
      'https://:p@meet.example.org/',
      'https://meet.example.org:8443/',
      'ftp://x.org/',
    ],
    null,
  ])('refuses %s', (target) => {
    expect(outsideAddress(target)).toBeNull();
  });
});
