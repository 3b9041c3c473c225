// What is asked of the studio's script and styles beyond their form, which is Prettier's, and their types.
import css from "@eslint/css";
import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";

const LENGTH = { code: 120, ignoreUrls: true };

export default [
  { ignores: ["**/vendor", "**/node_modules", "**/types"] },
  { linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" } },
  {
    files: ["**/*.js", "**/*.mjs"],
    plugins: { "@stylistic": stylistic },
    rules: {
      ...js.configs.recommended.rules,
      // The type checker knows the names of browsers and of Node.
      "no-undef": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-else-return": "off",
      eqeqeq: "error",
      "no-implicit-coercion": "error",
      "no-duplicate-imports": "error",
      "no-useless-return": "error",
      "no-unneeded-ternary": "error",
      "prefer-arrow-callback": "error",
      "no-console": ["error", { allow: ["error"] }],
      complexity: ["error", 15],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportNamedDeclaration > VariableDeclaration[kind='let']",
          message: "In a joined file an import is a value: export a function that reads the variable.",
        },
        {
          selector:
            ":matches(ForStatement, ForOfStatement, WhileStatement) AwaitExpression > CallExpression:matches(" +
            "[callee.name=/^(change|changeBy|act|decide|send|sendOne)$/], [callee.property.name='run'])",
          message: "What is sent one after another is lost with the page: use inTurn of lib/unload.js.",
        },
      ],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
      "@stylistic/max-len": ["error", LENGTH],
    },
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      ...css.configs.recommended.rules,
      // The variables are those of app/core/design/tokens.css.
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
      "css/font-family-fallbacks": "off",
      // What people set in their system wins over every style: less motion, and what is hidden.
      "css/no-important": "off",
      "css/use-baseline": [
        "error",
        {
          available: "newly",
          // An improvement where it is known: without it, a box has the browser's colour and a list is laid out whole.
          allowProperties: ["accent-color", "content-visibility", "contain-intrinsic-size", "resize"],
          allowSelectors: ["marker"],
        },
      ],
    },
  },
];
