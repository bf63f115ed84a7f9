// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { ListActivityInput, ListActivityOutput } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, schema31 = { type: "object", required: ["query"], properties: { query: { type: "object", required: ["limit"], properties: { object: { type: "string", pattern: "^(?:category|domain|key|order|person|pet)/.+$", maxLength: 320, wellFormed: !0 }, person: { type: "string", minLength: 1, maxLength: 320, wellFormed: !0 }, kind: { type: "string", enum: ["all", "person", "command", "service"] }, limit: { type: "integer", minimum: 1, maximum: 100, default: 50 }, cursor: { type: "string", minLength: 1, maxLength: 512, wellFormed: !0 } }, additionalProperties: !1 } }, additionalProperties: !1 }, func1 = require_ucs2length().default, pattern4 = new RegExp("^(?:category|domain|key|order|person|pet)/.+$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "query") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.limit === void 0 && (data0.limit = 50), data0.limit === void 0) {
          let err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key1 in data0)
          if (!(key1 === "object" || key1 === "person" || key1 === "kind" || key1 === "limit" || key1 === "cursor")) {
            let err3 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data0.object !== void 0) {
          let data1 = data0.object;
          if (typeof data1 == "string") {
            if (func1(data1) > 320) {
              let err4 = { instancePath: instancePath + "/query/object", schemaPath: "#/properties/query/properties/object/maxLength", keyword: "maxLength", params: { limit: 320 }, message: "must NOT have more than 320 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern4.test(data1)) {
              let err5 = { instancePath: instancePath + "/query/object", schemaPath: "#/properties/query/properties/object/pattern", keyword: "pattern", params: { pattern: "^(?:category|domain|key|order|person|pet)/.+$" }, message: "must match the pattern ^(?:category|domain|key|order|person|pet)/.+$" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!data1.isWellFormed()) {
              let err6 = { instancePath: instancePath + "/query/object", schemaPath: "#/properties/query/properties/object/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/query/object", schemaPath: "#/properties/query/properties/object/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data0.person !== void 0) {
          let data2 = data0.person;
          if (typeof data2 == "string") {
            if (func1(data2) > 320) {
              let err8 = { instancePath: instancePath + "/query/person", schemaPath: "#/properties/query/properties/person/maxLength", keyword: "maxLength", params: { limit: 320 }, message: "must NOT have more than 320 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (func1(data2) < 1) {
              let err9 = { instancePath: instancePath + "/query/person", schemaPath: "#/properties/query/properties/person/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!data2.isWellFormed()) {
              let err10 = { instancePath: instancePath + "/query/person", schemaPath: "#/properties/query/properties/person/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/query/person", schemaPath: "#/properties/query/properties/person/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data0.kind !== void 0) {
          let data3 = data0.kind;
          if (typeof data3 != "string") {
            let err12 = { instancePath: instancePath + "/query/kind", schemaPath: "#/properties/query/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (!(data3 === "all" || data3 === "person" || data3 === "command" || data3 === "service")) {
            let err13 = { instancePath: instancePath + "/query/kind", schemaPath: "#/properties/query/properties/kind/enum", keyword: "enum", params: { allowedValues: schema31.properties.query.properties.kind.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        let data4 = data0.limit;
        if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
          let err14 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (typeof data4 == "number" && isFinite(data4)) {
          if (data4 > 100 || isNaN(data4)) {
            let err15 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (data4 < 1 || isNaN(data4)) {
            let err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data0.cursor !== void 0) {
          let data5 = data0.cursor;
          if (typeof data5 == "string") {
            if (func1(data5) > 512) {
              let err17 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (func1(data5) < 1) {
              let err18 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!data5.isWellFormed()) {
              let err19 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const listActivity: OperationContract<ListActivityInput, ListActivityOutput, false> = {
  ...{"operationId":"listActivity","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"object","in":"query","type":"string"},{"name":"person","in":"query","type":"string"},{"name":"kind","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
