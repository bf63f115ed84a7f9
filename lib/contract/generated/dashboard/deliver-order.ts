// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { DeliverOrderInput, Order } from './types.ts';

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
var validate = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[\\x21-\\x7e]+$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.headers === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query" || key0 === "headers")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.orderId === void 0) {
          let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        for (let key1 in data0)
          if (key1 !== "orderId") {
            let err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data0.orderId !== void 0) {
          let data1 = data0.orderId;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
            let err6 = { instancePath: instancePath + "/path/orderId", schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              let err7 = { instancePath: instancePath + "/path/orderId", schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data1 > 9223372036854776e3) {
              let err8 = { instancePath: instancePath + "/path/orderId", schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2))
        for (let key2 in data2) {
          let err10 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      else {
        let err11 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        for (let key3 in data3)
          if (!(key3 === "If-Match" || key3 === "Idempotency-Key")) {
            let err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        if (data3["If-Match"] !== void 0) {
          let data4 = data3["If-Match"];
          if (typeof data4 == "string") {
            if (func1(data4) > 255) {
              let err13 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (!data4.isWellFormed()) {
              let err14 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data3["Idempotency-Key"] !== void 0) {
          let data5 = data3["Idempotency-Key"];
          if (typeof data5 == "string") {
            if (func1(data5) > 255) {
              let err16 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (func1(data5) < 1) {
              let err17 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (!pattern4.test(data5)) {
              let err18 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!data5.isWellFormed()) {
              let err19 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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

export const deliverOrder: OperationContract<DeliverOrderInput, Order, false> = {
  ...{"operationId":"deliverOrder","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"orderId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
