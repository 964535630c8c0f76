// The settings of React Native's own configuration that decide which modules are bundled.
module.exports = {
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
  resolver: { unstable_conditionNames: ['react-native'] },
};
