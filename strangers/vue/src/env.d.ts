// For compilers that do not read Vue's files. `vue-tsc` reads them, and checks their types.
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}
