import { describe, expect, it } from 'vitest';
import { Counter, gaugeLines, Histogram } from './metric.ts';

describe('metrics', () => {
  it('count by their labels, escaped', () => {
    const counter = new Counter({ name: 'calls_total', help: 'Calls.\nAll', labels: ['service', 'outcome'] });
    counter.add({ service: 'a', outcome: 'ok' });
    counter.add({ service: 'a', outcome: 'ok' });
    counter.add({ service: 'b"\\\n', outcome: 'failed' });
    expect(counter.lines()).toEqual([
      '# HELP calls_total Calls. All',
      '# TYPE calls_total counter',
      'calls_total{service="a",outcome="ok"} 2',
      'calls_total{service="b\\"\\\\\\n",outcome="failed"} 1',
    ]);
  });

  it('keep so many sets of labels and no more', () => {
    const counter = new Counter({ name: 'c', help: 'c', labels: ['path'], most: 2 });
    for (const path of ['a', 'b', 'c', 'd', 'a']) counter.add({ path });
    expect(counter.lines().slice(2)).toEqual(['c{path="a"} 2', 'c{path="b"} 1', 'c{path="other"} 2']);
  });

  it('count how long things take, each bound with all below it', () => {
    const histogram = new Histogram({ name: 'h_seconds', help: 'h', bounds: [0.1, 1] });
    for (const seconds of [0.0625, 0.125, 0.5, 4]) histogram.observe(seconds);
    expect(histogram.lines().slice(2)).toEqual([
      'h_seconds_bucket{le="0.1"} 1',
      'h_seconds_bucket{le="1"} 3',
      'h_seconds_bucket{le="+Inf"} 4',
      'h_seconds_sum 4.6875',
      'h_seconds_count 4',
    ]);
  });

  it('say how something stands, and refuse names that Prometheus would', () => {
    expect(
      gaugeLines({ name: 'g', help: 'g', labels: ['queue'] }, [{ labels: { queue: 'work' }, value: 3 }]),
    ).toContain('g{queue="work"} 3');
    expect(() => new Counter({ name: 'a-b', help: '' })).toThrow(RangeError);
    expect(() => new Counter({ name: 'a', help: '', labels: ['b c'] })).toThrow(RangeError);
  });
});
