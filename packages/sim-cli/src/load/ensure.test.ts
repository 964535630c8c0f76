import { describe, expect, test } from 'vitest';
import { judge, readThresholds } from './ensure.ts';

const read = (text: string) => {
  const result = readThresholds(text);
  return result.ok ? result.value : result.error;
};

describe('thresholds', () => {
  test('reads thresholds with their units', () => {
    expect(read('ack.p99<250ms, lost_money==0,back.max<=3.5s,rss_per_player<0.06MB')).toMatchObject([
      { metric: 'ack.p99', comparison: '<', bound: 250 },
      { metric: 'lost_money', comparison: '==', bound: 0 },
      { metric: 'back.max', comparison: '<=', bound: 3_500 },
      { metric: 'rss_per_player', comparison: '<', bound: 60 },
    ]);
  });

  test.each([
    ['', 'It must be one or more bounds, such as "ack.p99<250ms,lost_money==0".'],
    ['ack.p99<<250', '"ack.p99<<250" is not a bound. Write it like "ack.p99<250ms" or "lost_money==0".'],
    ['ack.p99<', '"ack.p99<" is not a bound. Write it like "ack.p99<250ms" or "lost_money==0".'],
    ['lost_money=0', '"lost_money=0" is not a bound. Write it like "ack.p99<250ms" or "lost_money==0".'],
    ['lost_money==0ms', '"lost_money==0ms": lost_money is a plain number, not in "ms".'],
    ['ack.p99<1kB', '"ack.p99<1kB": ack.p99 is in ms, not in "kB".'],
  ])('reports an invalid threshold: %s', (text, error) => {
    expect(read(text)).toBe(error);
  });

  test('lists the metrics if a metric does not exist', () => {
    expect(read('ack.p98<1')).toContain('There are ack.count, ack.min');
    expect(read('latency<1')).toMatch(
      /unknown metric "latency"\. Timings: login, join, .*\. Other metrics: .*lost_money/,
    );
    expect(read('latency<1')).toMatch(/ busy, back\.share\.$/);
  });

  test('compares thresholds with the measured values, and fails a threshold that has no measured value', () => {
    const thresholds = readThresholds('ack.p99<250ms,lost_money==0,join.p99<1s');
    const measured: Record<string, number> = { 'ack.p99': 250, lost_money: 0 };
    expect(thresholds.ok && judge(thresholds.value, (metric) => measured[metric] ?? null)).toEqual([
      { text: 'ack.p99<250ms', value: 250, kept: false },
      { text: 'lost_money==0', value: 0, kept: true },
      { text: 'join.p99<1s', value: null, kept: false },
    ]);
  });
});
