// zod/mini for all of our code: it never probes `eval` (EMB-04).
export * from 'zod/mini'
